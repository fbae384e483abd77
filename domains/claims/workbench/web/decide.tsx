import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { PLACES } from '#domains/claims/adjudication/web/evidence.tsx'
import type { ClaimReason } from '#domains/claims/model/rules/reasons.data.ts'
import { useClaimReason } from '#domains/claims/model/web/claim-reason-words.ts'
import type { Workbench } from '#domains/claims/workbench/contract.ts'
import { useActs } from '#domains/claims/workbench/web/acts.tsx'
import { DecisionComment } from '#domains/claims/workbench/web/decision-comment.tsx'
import { MoreActions } from '#domains/claims/workbench/web/more-actions.tsx'
import { UndoApproval } from '#domains/claims/workbench/web/undo-approval.tsx'
import styles from '#domains/claims/workbench/web/decide.module.css'
import { Buttons } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Notice } from '#design/states/notice.tsx'
import { dollars, ZERO } from '#platform/money.ts'

/**
 * The one act that comes next, why nothing more is possible, and the other acts behind "Other actions". All from the server's one answer.
 */
export function Decide({ workbench }: { workbench: Workbench }) {
  const reasonOf = useClaimReason()
  const acts = useActs(workbench)
  const { next, claim, whyNot } = workbench
  const main = acts.find(({ act }) => act === next.act)
  const others = acts.filter((each) => each !== main && each.whyNot === null)
  const refused = acts.filter((each) => each !== main && each.whyNot !== null && each.whyNot !== 'claim_not_open')
  return (
    <Card title={<Trans>Decide</Trans>}>
      <DecisionComment decisions={workbench.decisions} />
      {claim.reopening?.text ? (
        <Notice tone="info" title={<Trans>The member asked to reopen this claim</Trans>}>
          <blockquote>{claim.reopening.text}</blockquote>
        </Notice>
      ) : null}
      <div className={styles.next} role="status">
        <p className={styles.what}>
          <NextWords workbench={workbench} />
        </p>
        {next.because ? <p className={styles.why}>{reasonOf(next.because)}</p> : null}
      </div>
      {UNDONE_IN.includes(claim.status) && !whyNot.note ? <UndoApproval workbench={workbench} /> : null}
      {main ? main.button('primary') : null}
      {whyNot.note ? null : (
        <details className={styles.others}>
          <summary>
            <Trans>Other actions</Trans>
          </summary>
          <Buttons>
            {others.map(({ act, button }) => (
              <span key={act}>{button('secondary')}</span>
            ))}
          </Buttons>
          <MoreActions workbench={workbench} />
          {refused.length > 0 ? (
            <ul className={styles.refused}>
              {refused.map(({ act, name, whyNot: why }) => (
                <li key={act}>
                  <strong>{name}</strong> {reasonOf(why)}
                </li>
              ))}
            </ul>
          ) : null}
        </details>
      )}
    </Card>
  )
}

const UNDONE_IN: readonly string[] = ['APPROVED', 'PAYMENT_PENDING']

const nothingToDo = (because: ClaimReason | null): MessageDescriptor =>
  because === null ? msg`Nothing to decide.` : (WAITING[because] ?? msg`Not yours to decide now.`)

/** What keeps everybody from deciding, not only this user. */
const WAITING: Partial<Readonly<Record<ClaimReason, MessageDescriptor>>> = {
  list_not_met: msg`Waiting for documents.`,
  not_signed: msg`Waiting for the member’s signature.`,
  waits_for_payment: msg`Waiting for the member’s payment.`,
  investigation_first: msg`Waiting for the investigation.`,
  nothing_more_owed: msg`Nothing more to pay.`,
}

export function NextWords({ workbench: { next, amount, checks } }: { workbench: Pick<Workbench, 'next' | 'amount' | 'checks'> }) {
  const { t } = useLingui()
  const sum = dollars(amount ?? ZERO)
  const open = checks.filter(({ result }) => result === 'unknown' || result === 'fail').length
  switch (next.act) {
    case 'approve':
      return <Trans>Every item is settled: approve {sum}.</Trans>
    case 'recommend':
      return <Trans>Every item is settled: recommend {sum}.</Trans>
    case 'deny':
      return <Trans>A checklist item fails: deny, code {next.code}.</Trans>
    case 'recommend_denial':
      return <Trans>A checklist item fails: recommend a denial, code {next.code}.</Trans>
    case 'read_documents':
      return (
        <a href={`#${PLACES.findings}`}>
          <Plural value={open} one="Read the documents: # item is open." other="Read the documents: # items are open." />
        </a>
      )
    case 'request':
      return t`Request the missing documents.`
    case 'review':
      return t`Start the review.`
    case 'hold':
      return t`Refer it to the investigation unit.`
    case 'conclude':
      return t`Record what the investigation found.`
    case 'decide_appeal':
      return t`Decide the appeal.`
    case 'reopen':
      return t`Answer the request to reopen.`
    case 'nothing':
      return t(nothingToDo(next.because))
  }
}
