import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { useClientState } from '#access/web/client-state.ts'
import { SetupGuide } from '#domains/insight/setup/web/setup-guide.tsx'
import { Page } from '#design/layout/page.tsx'
import { Notice } from '#design/states/notice.tsx'

export default function Setup() {
  const { t } = useLingui()
  const { session } = useClientState()
  const [search] = useSearchParams()
  const may = session?.verbs.includes('setup.read') ?? false
  return (
    <Page
      title={t`Setup guide`}
      intro={<Trans>What your company needs before its first member joins. You can leave it and come back at any time.</Trans>}
      width="reading"
    >
      {may ? (
        <SetupGuide token={search.get('token')} />
      ) : (
        <Notice tone="warning" title={<Trans>Only administrators, finance, and compliance see the setup guide.</Trans>} />
      )}
    </Page>
  )
}
