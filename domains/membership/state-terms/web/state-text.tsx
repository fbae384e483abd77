import { Trans, useLingui } from '@lingui/react/macro'
import type { Route } from '#access/contract.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { stateTermsContract, type StateTextView } from '#domains/membership/state-terms/contract.ts'
import { ApprovalTag } from '#domains/membership/state-terms/web/approval-tag.tsx'
import { AssembledText } from '#domains/membership/state-terms/web/assembled-text.tsx'
import { ClausesForm } from '#domains/membership/state-terms/web/clauses-form.tsx'
import { LimitsNotNamed } from '#domains/membership/state-terms/web/limits-not-named.tsx'
import { StateActions } from '#domains/membership/state-terms/web/state-actions.tsx'
import { useStateWords } from '#domains/membership/state-terms/web/state-words.ts'
import { RedLine } from '#domains/membership/terms/web/red-line.tsx'
import { LinkButton } from '#design/button.tsx'
import { oneOf, useSearchState } from '#design/browser/search-params.ts'
import { Card } from '#design/layout/card.tsx'
import { Tabs } from '#design/layout/tabs.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { DayText, Moment } from '#design/values/moment.tsx'
import { useStateName } from '#design/values/states.ts'

const VIEWS = ['text', 'clauses', 'compare'] as const

/** The text that people of one state agree to: assembled, compared with what is in effect there, its clauses, and its approval. */
export function StateText({ version, state, refreshes }: { version: string; state: string; refreshes: readonly Route[] }) {
  const { t } = useLingui()
  const { text } = useAnswer(stateTermsContract.text, { params: { version, state } })
  const [{ view = 'text' }] = useSearchState({ view: oneOf(VIEWS) })
  const name = useStateName()(state)
  const to = (shown: string) => `?${new URLSearchParams({ show: 'states', state, view: shown }).toString()}`
  return (
    <>
      <div>
        <LinkButton to="?show=states">
          <Trans>All states</Trans>
        </LinkButton>
      </div>
      <Card title={name} actions={<StateActions text={text} version={version} refreshes={refreshes} />}>
        <StateFacts text={text} />
        <StateNotices text={text} />
      </Card>
      <Tabs
        label={name}
        tabs={[
          { to: to('text'), label: t`Assembled text`, current: view === 'text' },
          { to: to('clauses'), label: t`Own clauses`, current: view === 'clauses' },
          { to: to('compare'), label: t`Compare`, current: view === 'compare' },
        ]}
      />
      {view === 'compare' ? (
        <Card title={<Trans>Compared with {text.inForce.version}, which is in effect there</Trans>}>
          <RedLine before={text.inForce.sections} after={text.sections} />
        </Card>
      ) : view === 'clauses' ? (
        <ClausesForm key={text.saves} version={version} text={text} refreshes={refreshes} />
      ) : (
        <AssembledText text={text} name={name} />
      )}
    </>
  )
}

function StateFacts({ text: { text, digest, approved, voided, effectiveOn, writers } }: { text: StateTextView }) {
  return (
    <Facts>
      <Fact label={<Trans>Text</Trans>}>{text}</Fact>
      <Fact label={<Trans>Approval</Trans>}>
        <ApprovalTag text={{ approved, voided }} />{' '}
        {approved ? (
          <>
            {approved.byName}, <Moment at={approved.at} />
          </>
        ) : null}
      </Fact>
      {effectiveOn ? (
        <Fact label={<Trans>Effective date</Trans>}>
          <DayText day={effectiveOn} />
        </Fact>
      ) : null}
      {writers.length > 0 ? <Fact label={<Trans>Written by</Trans>}>{writers.join(', ')}</Fact> : null}
      <Fact label={<Trans>Digest (SHA-256)</Trans>}>
        <code>{digest}</code>
      </Fact>
    </Facts>
  )
}

function StateNotices({ text: { lacks, limitsNotNamed, voided, spanish } }: { text: StateTextView }) {
  const words = useStateWords()
  return (
    <>
      {voided ? (
        <Notice tone="warning" title={<Trans>The text has changed since it was approved.</Trans>}>
          <Trans>That approval no longer counts. Compliance reads it again.</Trans>
        </Notice>
      ) : null}
      {lacks.length > 0 ? (
        <Notice title={<Trans>Required before approval</Trans>}>
          <ul>
            {lacks.map((lack) => (
              <li key={lack}>{words(lack)}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {limitsNotNamed.length > 0 ? (
        <Notice tone="warning" title={<Trans>No clause of this text names these limits.</Trans>}>
          <LimitsNotNamed limits={limitsNotNamed} />
        </Notice>
      ) : null}
      {spanish === 'lost' ? (
        <Notice tone="warning" title={<Trans>The Spanish of this state isn’t complete.</Trans>}>
          <Trans>
            Each clause needs its Spanish, with the same numbers. Published like this, Spanish readers there are told to call us.
          </Trans>
        </Notice>
      ) : null}
    </>
  )
}
