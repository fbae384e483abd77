import { Trans, useLingui } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { historyContract } from '#domains/records/history/contract.ts'
import { fieldWord } from '#domains/records/history/web/field-words.ts'
import { Card } from '#design/layout/card.tsx'
import { Timeline } from '#design/values/timeline.tsx'

/** Who opened covered fields and documents of mine or used View as on my account, one row for each. Hidden where neither can happen. */
export function AccessLog() {
  const { i18n } = useLingui()
  const { rows, applies, isCovered } = useAnswer(historyContract.accessLog, { query: { limit: 20 } })
  if (!applies) return null
  const items = rows.map(({ seq, at, by, field, document, impersonationReason }) => {
    const word = document ? titleOf(document) : fieldWord(field, i18n)
    const title = impersonationReason === null ? <Trans>Viewed: {word}</Trans> : <Trans>Viewed your account as you see it</Trans>
    return { id: String(seq), at, by, icon: 'eye' as const, title, ...(impersonationReason === null ? {} : { body: impersonationReason }) }
  })
  return (
    <Card title={<Trans>Account access</Trans>}>
      <p>
        {isCovered ? (
          <Trans>
            Your date of birth, policy number, and bank details are hidden. When someone reveals one, opens a document of your claims, or
            views your account as you see it to help you, it’s listed here. In that view they can’t change anything, and bank details stay
            hidden.
          </Trans>
        ) : (
          <Trans>
            When a Breakwater employee views your account as you see it to help you, it’s listed here. They can’t change anything in this
            view.
          </Trans>
        )}
      </p>
      {items.length === 0 ? (
        <p>
          <Trans>No one has viewed your information.</Trans>
        </p>
      ) : (
        <Timeline items={items} />
      )}
    </Card>
  )
}

const titleOf = ({ title, claimNumber }: { title: string; claimNumber: string | null }): string =>
  claimNumber === null ? title : `${title} (${claimNumber})`
