import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { claimList } from '#domains/claims/claim-list/contract.ts'
import { MyComplaints } from '#domains/claims/complaints/web/my-complaints.tsx'
import { text, useSearchState } from '#design/browser/search-params.ts'
import { Page } from '#design/layout/page.tsx'
import { Boundary } from '#design/states/boundary.tsx'

export default function Complaints() {
  const { t } = useLingui()
  return (
    <Page
      title={t`Complaints`}
      intro={<Trans>Tell us what went wrong. We confirm it at once, and you can follow it here until it’s answered.</Trans>}
      width="reading"
    >
      <Boundary>
        <Mine />
      </Boundary>
    </Page>
  )
}

function Mine() {
  const { rows } = useAnswer(claimList.endpoints.list, { query: { limit: 100 } })
  const [{ claim }] = useSearchState({ claim: text })
  return <MyComplaints claims={rows} about={rows.some(({ id }) => id === claim) ? (claim ?? null) : null} />
}
