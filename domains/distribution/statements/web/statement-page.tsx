import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { InvoiceNotice, NegativeNotice } from '#domains/distribution/commission-invoices/web/invoice-notice.tsx'
import { OffsetNotice } from '#domains/distribution/commission-invoices/web/offset-notice.tsx'
import { PAYEE_KIND } from '#domains/distribution/commission-lines/web/line-words.ts'
import { type LinePart, type OneStatementView, statementsContract } from '#domains/distribution/statements/contract.ts'
import { DocumentLinks } from '#domains/distribution/statement-document/web/document-links.tsx'
import { StatementActions } from '#domains/distribution/statements/web/statement-actions.tsx'
import { type LineLinks, StatementLines } from '#domains/distribution/statements/web/statement-lines.tsx'
import { HOLD_NAMES, HOLD_WORDS, SENDING_WORDS, StatementStatusTag } from '#domains/distribution/statements/web/statement-words.tsx'
import type { Hold } from '#domains/distribution/statements/rules/statement.ts'
import { Card } from '#design/layout/card.tsx'
import { Page } from '#design/layout/page.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { DayText, Moment, monthInWords, MonthText } from '#design/values/moment.tsx'
import { today } from '#design/values/today.ts'
import { Money } from '#design/values/money.tsx'
import { Tag } from '#design/values/tag.tsx'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

type Props = LineLinks & {
  statementId: Id<'statement'>
  back: string
  /** The page of another statement of the same payee. */
  hrefOf: (statementId: Id<'statement'>) => string
  /** Parts of other modules, above the lines. */
  children?: ReactNode
}

/** One statement: what it comes to, what becomes of it, and each of its lines with its calculation. */
export function StatementPage({ statementId, back, hrefOf, children, ...links }: Props) {
  const { t, i18n } = useLingui()
  const statement = useAnswer(statementsContract.statement, { params: { statementId } })
  const month = monthInWords(statement.month.slice(0, 7), i18n.locale)
  return (
    <Page
      title={t`Commissions for ${month}`}
      back={{ to: back }}
      mark={<StatementStatusTag of={statement} />}
      actions={
        <>
          <DocumentLinks href={`/api/statements/${statementId}/document`} documents={statement.documents} />{' '}
          <a href={`/api/statements/${statementId}/file`}>{t`Lines (CSV)`}</a>
        </>
      }
      width="wide"
    >
      <Holds statement={statement} back={back} hrefOf={hrefOf} />
      <Card title={<Trans>Statement</Trans>}>
        <StatementFacts statement={statement} hrefOf={hrefOf} />
        <StatementActions statement={statement} />
      </Card>
      {children}
      <StatementLines statementId={statementId} {...links} />
    </Page>
  )
}

function Holds({ statement, back, hrefOf }: { statement: OneStatementView; back: string; hrefOf: FactsProps['hrefOf'] }) {
  return (
    <>
      <HoldOrBalance statement={statement} back={back} />
      <OffsetNotice offsets={statement.offsets} hrefOf={hrefOf} />
    </>
  )
}

function HoldOrBalance({ statement, back }: { statement: OneStatementView; back: string }) {
  const { id, holds, heldNow, invoice, nextId, negativeSince, repayment, status } = statement
  if (invoice) return <InvoiceNotice invoice={invoice} href={`/api/statements/${id}/invoice`} isCarriedOn={repayment === 'carried'} />
  if (status === 'carried' && negativeSince && !isOffset(statement))
    return <NegativeNotice since={negativeSince} isCarriedOn={nextId !== null} />
  const shown = status === 'held' ? holds : heldNow
  if (shown.length === 0) return null
  return <HoldNotice holds={shown} back={back} isOwn={statement.whyNot.approve === 'not_your_role'} />
}

/** Whether all of a negative balance was offset. */
const isOffset = ({ totalCents, offsets }: OneStatementView): boolean =>
  offsets.reduce((sum, { amountCents, isOwing }) => (isOwing ? sum : sum + amountCents), 0) >= -totalCents

/** `isOwn`: its reader is who is paid. `back`: where the account and the W-9 are, next to the statements. */
export function HoldNotice({ holds, back, isOwn }: { holds: readonly Hold[]; back: string; isOwn: boolean }) {
  const { i18n } = useLingui()
  const isMissing = holds.includes('no_w9') || holds.includes('ach_unverified')
  return (
    <Notice tone="warning" title={<Trans>This money is on hold</Trans>}>
      {holds.map((hold) => (
        <p key={hold}>{i18n._(isOwn ? HOLD_WORDS[hold] : HOLD_NAMES[hold])}</p>
      ))}
      {isOwn && isMissing ? (
        <p>
          <Link to={back}>
            <Trans>Add what’s missing</Trans>
          </Link>
        </p>
      ) : null}
    </Notice>
  )
}

/** An amount, and the lines that it is the sum of. */
function PartLink({ part, amount }: { part: LinePart; amount: Cents }) {
  return (
    <Link to={`?part=${part}#lines`}>
      <Money amount={amount} />
    </Link>
  )
}

type FactsProps = { statement: OneStatementView; hrefOf: (statementId: Id<'statement'>) => string }

function StatementFacts({ statement, hrefOf }: FactsProps) {
  const { i18n } = useLingui()
  const {
    payeeName,
    payeeKind,
    masterCode,
    withheldCents,
    carriedOutCents,
    payableCents,
    paidOn,
    paidReference,
    approvedAt,
    approvedBy,
    paidBy,
  } = statement
  return (
    <Facts>
      <Fact label={<Trans>Payee</Trans>}>
        {payeeName} {masterCode} <Tag tone="outline">{i18n._(PAYEE_KIND[payeeKind])}</Tag>
      </Fact>
      <Fact label={<Trans>Statement</Trans>}>{statement.id}</Fact>
      <Fact label={<Trans>Month</Trans>}>
        <MonthText month={statement.month.slice(0, 7)} />
      </Fact>
      <Fact label={<Trans>Earned, minus chargebacks</Trans>}>
        <PartLink part="earned" amount={statement.linesCents} />
      </Fact>
      <Fact label={<Trans>From previous month</Trans>}>
        <PartLink part="carried_in" amount={statement.carriedInCents} />{' '}
        {statement.previousId ? (
          <Link to={hrefOf(statement.previousId)}>
            <Trans>Previous statement</Trans>
          </Link>
        ) : null}
      </Fact>
      <Fact label={<Trans>Total</Trans>}>
        <PartLink part="total" amount={statement.totalCents} />
      </Fact>
      {withheldCents === 0 ? null : (
        <Fact label={<Trans>Withheld for the IRS</Trans>}>
          {paidOn ? <PartLink part="withheld" amount={withheldCents} /> : <Money amount={withheldCents} />}
        </Fact>
      )}
      {carriedOutCents === 0 ? null : (
        <Fact label={<Trans>Carried over to next month</Trans>}>
          <PartLink part="carried_out" amount={carriedOutCents} />{' '}
          {statement.nextId ? (
            <Link to={hrefOf(statement.nextId)}>
              <Trans>Next statement</Trans>
            </Link>
          ) : null}
        </Fact>
      )}
      {statement.offsetCents === 0 ? null : (
        <Fact label={<Trans>Offset against a balance owed</Trans>}>
          <PartLink part="offset" amount={statement.offsetCents} />
        </Fact>
      )}
      {statement.receivedCents === 0 ? null : (
        <Fact label={<Trans>Paid on invoice</Trans>}>
          <Money amount={statement.receivedCents} />
        </Fact>
      )}
      {payableCents === 0 ? null : (
        <Fact label={<Trans>To be paid</Trans>}>
          <PartLink part={paidOn ? 'paid' : 'total'} amount={payableCents} />,{' '}
          {paidOn || statement.paysOn >= today() ? <Trans>by</Trans> : <Trans>was due on</Trans>} <DayText day={statement.paysOn} />
        </Fact>
      )}
      {approvedAt ? (
        <Fact label={<Trans>Approved</Trans>}>
          {approvedBy ? `${approvedBy}, ` : ''}
          <Moment at={approvedAt} relative={false} />
        </Fact>
      ) : null}
      <SendingFact statement={statement} />
      <ReturnsFact statement={statement} />
      {paidOn ? (
        <Fact label={<Trans>Paid</Trans>}>
          <DayText day={paidOn} />, {paidReference}
          {paidBy ? `, ${paidBy}` : ''}
        </Fact>
      ) : null}
    </Facts>
  )
}

/** The bank's files that returned it, for finance. */
function ReturnsFact({ statement: { returns } }: { statement: OneStatementView }) {
  if (returns.length === 0) return null
  return (
    <Fact label={<Trans>Returned by the bank</Trans>}>
      {returns.map(({ sha256, fileName, code, readAt }, place) => (
        <span key={`${sha256} ${place}`}>
          {place > 0 ? '; ' : ''}
          {code}, <Moment at={readAt} relative={false} />,{' '}
          <Link to={`${pathTo('/account-center/payouts')}?${new URLSearchParams({ tab: 'returns', file: sha256 })}`}>{fileName}</Link>
        </span>
      ))}
    </Fact>
  )
}

/** Where the money goes, and how far it is; the batch for finance alone. */
function SendingFact({ statement: { sending, payTo, arrivesOn, failure, batchId } }: { statement: OneStatementView }) {
  const { i18n } = useLingui()
  if (sending === null) return null
  return (
    <Fact label={<Trans>On the way</Trans>}>
      {i18n._(SENDING_WORDS[sending])} {payTo ? `${payTo.bankName ?? ''} ···· ${payTo.last4}` : null}{' '}
      {arrivesOn ? (
        <Trans>
          arrives on <DayText day={arrivesOn} />
        </Trans>
      ) : null}{' '}
      {sending === 'sent' ? null : failure}{' '}
      {batchId ? (
        <Link to={pathTo('/account-center/payouts/batches/:batchId', { batchId })}>
          <Trans>View batch</Trans>
        </Link>
      ) : null}
    </Fact>
  )
}
