import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useClientState } from '#access/web/client-state.ts'
import { Page } from '#design/layout/page.tsx'
import { Notice } from '#design/states/notice.tsx'

/** What people of a terminated agency still have (docs/rules.md §5). */
export function AgreementEnded() {
  const { t } = useLingui()
  const statements = useClientState().session?.verbs.includes('statements.read') ?? false
  return (
    <Page title={t`Agreement ended`}>
      <Notice tone="warning" title={<Trans>The agreement with your agency has ended</Trans>}>
        {statements ? (
          <>
            <Trans>You can still see its commission statements and tax forms, and change the account it’s paid to.</Trans>{' '}
            <Link to={`${pathTo('/agent-center/reporting')}?report=statements`}>
              <Trans>View statements</Trans>
            </Link>
          </>
        ) : (
          <Trans>Your agency’s admin can still see its statements. If you have a question, contact us.</Trans>
        )}
      </Notice>
    </Page>
  )
}
