import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useClientState } from '#access/web/client-state.ts'
import { useAnswer, useLateAnswer } from '#access/web/use-answer.ts'
import type { AgencyView } from '#domains/distribution/agencies/contract.ts'
import { statementList, statusShown } from '#domains/distribution/statements/contract.ts'
import { STATEMENT_STATUS } from '#domains/distribution/statements/web/statement-words.tsx'
import { trainingContract } from '#domains/distribution/training/contract.ts'
import { Card } from '#design/layout/card.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { DayText, MonthText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'

/** Whether an agency is in order: its papers, its people's lessons, its last statement. */
export function AgencyStanding({ agency }: { agency: AgencyView }) {
  const { session, currentUser } = useClientState()
  const may = (verb: string) => session?.verbs.includes(verb) ?? false
  // Recruiters read statements too: their own alone.
  const seesStatements = currentUser?.userRole === 'agent-admin' || may('statements.pay')
  const missing = agency.documents.missing.length
  const ends = firstToEnd(agency)
  return (
    <Card title={<Trans>Compliance</Trans>}>
      <Facts>
        <Fact label={<Trans>Documents</Trans>}>
          <Link to="?tab=documents">
            {missing === 0 ? <Trans>All verified</Trans> : <Plural value={missing} one="# missing" other="# missing" />}
          </Link>
        </Fact>
        {ends ? (
          <Fact label={<Trans>First to expire</Trans>}>
            {ends.state ? <Trans>{ends.state} license</Trans> : <Trans>Insurance certificate</Trans>}, <DayText day={ends.on} />
          </Fact>
        ) : null}
        {may('agents.list') ? <Lessons agency={agency} /> : null}
        {seesStatements ? (
          <Boundary part skeleton={null}>
            <LastStatement masterCode={agency.masterCode} />
          </Boundary>
        ) : null}
      </Facts>
    </Card>
  )
}

function Lessons({ agency: { people } }: { agency: AgencyView }) {
  const { data } = useLateAnswer(trainingContract.team, {})
  const ids = new Set<string>(people.map(({ id }) => id))
  const team = data?.rows.filter(({ userId }) => ids.has(userId)) ?? []
  const done = team.filter(({ completed, required }) => completed >= required).length
  const blocked = team.filter((each) => each.blocked).length
  const all = team.length
  return (
    <Fact label={<Trans>Required lessons</Trans>}>
      <Link to="?tab=people">
        <Trans>
          {done} of {all} people passed
        </Trans>
      </Link>
      {blocked > 0 ? (
        <>
          {'; '}
          <Plural value={blocked} one="# can’t sell" other="# can’t sell" />
        </>
      ) : null}
    </Fact>
  )
}

function LastStatement({ masterCode }: { masterCode: string }) {
  const { i18n } = useLingui()
  const { currentUser } = useClientState()
  const query = { search: masterCode, payee: 'agency', limit: 1 } as const
  const [last] = useAnswer(statementList.endpoints.list, { query }).rows
  const all =
    currentUser?.userRole === 'staff'
      ? `${pathTo('/account-center/payouts')}?${new URLSearchParams({ tab: 'statements', search: masterCode, payee: 'agency' })}`
      : `${pathTo('/agent-center/reporting')}?report=statements`
  return (
    <Fact label={<Trans>Last statement</Trans>}>
      <Link to={all}>
        {last ? (
          <>
            <MonthText month={last.month.slice(0, 7)} />: <Money amount={last.totalCents} />,{' '}
            {i18n._(STATEMENT_STATUS[statusShown(last)].word)}
          </>
        ) : (
          <Trans>No statements yet</Trans>
        )}
      </Link>
    </Fact>
  )
}

/** The license or the insurance certificate that ends first; `state` is null for the certificate. */
function firstToEnd({ documents: { eoExpiresOn }, licenses }: AgencyView) {
  const ends = [
    ...(eoExpiresOn ? [{ state: null, on: eoExpiresOn }] : []),
    ...licenses.map(({ state, expiresOn }) => ({ state, on: expiresOn })),
  ]
  return ends.toSorted((a, b) => a.on.localeCompare(b.on))[0] ?? null
}
