import { useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { Sequences } from '#domains/distribution/lead-sequences/web/sequences.tsx'
import { Page } from '#design/layout/page.tsx'

export default function EmailSequences() {
  const { t } = useLingui()
  return (
    <Page title={t`Sequences`} back={{ to: pathTo('/account-center/board'), label: t`Back to board` }}>
      <Sequences templatesPath={pathTo('/account-center/email-templates')} />
    </Page>
  )
}
