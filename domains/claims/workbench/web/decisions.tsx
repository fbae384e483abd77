import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Workbench } from '#domains/claims/workbench/contract.ts'
import { Card } from '#design/layout/card.tsx'
import { Timeline } from '#design/values/timeline.tsx'
import { dollars } from '#platform/money.ts'

type Decision = Workbench['decisions'][number]

const KINDS: Readonly<Record<string, MessageDescriptor>> = {
  recommended: msg`Recommended`,
  recommended_denial: msg`Denial recommended`,
  undone: msg`Approval reversed`,
  reopened: msg`Reopened`,
  approved: msg`Approved`,
  denied: msg`Denied`,
  returned: msg`Sent back`,
  goodwill: msg`Goodwill`,
  reconsidered: msg`Quality review: disagrees`,
  payment_kept: msg`Closed with no further payment`,
  appeal_upheld: msg`Appeal: decision upheld`,
  appeal_overturned: msg`Appeal: overturned`,
}

/** The decisions so far, by whom and under which version of the rules. */
export function Decisions({ decisions }: Pick<Workbench, 'decisions'>) {
  const { i18n } = useLingui()
  if (decisions.length === 0) return null
  return (
    <Card title={<Trans>Decisions</Trans>}>
      <Timeline
        items={decisions.map(({ kind, by, at, amount, code, explanation, ruleVersion }) => ({
          id: `${kind}${at}`,
          at,
          by,
          icon: 'handshake',
          title: errorSummary(i18n, { kind, amount, code }),
          body: (
            <>
              {explanation} <Trans>Rules version {ruleVersion}</Trans>
            </>
          ),
        }))}
      />
    </Card>
  )
}

/** "Recommended $500.00", "Denial recommended R10". */
export const errorSummary = (i18n: I18n, { kind, amount, code }: Pick<Decision, 'kind' | 'amount' | 'code'>): string =>
  [i18n._(KINDS[kind] ?? msg`Decided`), amount === null ? null : dollars(amount), code].filter(Boolean).join(' ')
