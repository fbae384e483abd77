import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AgencyView } from '#domains/distribution/agencies/contract.ts'
import { TIER_WORDS } from '#domains/distribution/agencies/web/tier-words.ts'
import { nextTierUp, whatIf } from '#domains/distribution/agency-page/rules/what-if.ts'
import { NumberField } from '#design/forms/text-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { Card } from '#design/layout/card.tsx'
import { Money } from '#design/values/money.tsx'
import { cents } from '#platform/money.ts'

const MONTH = cents(9_95)
const MOST = 1000

/** What more members, and the next tier, are worth: by the rules that pay them. */
export function WhatIf({ agency }: { agency: AgencyView }) {
  const { t, i18n } = useLingui()
  const [members, setMembers] = useState(10)
  const now = { tier: agency.commissionTier, activeMembers: agency.activeMembers }
  const would = whatIf(now, { members, price: MONTH })
  const next = nextTierUp(now)
  const there = next && whatIf({ ...now, tier: next.tier }, { members, price: MONTH })
  return (
    <Card title={<Trans>What if</Trans>}>
      <Form label={t`What if`} onSubmit={() => undefined}>
        <NumberField
          name="members"
          label={<Trans>More members</Trans>}
          min={1}
          max={MOST}
          defaultValue={10}
          onInput={(event) => setMembers(Math.min(MOST, Math.max(0, Math.floor(Number(event.currentTarget.value) || 0))))}
        />
      </Form>
      <p>
        <Trans>
          {members} more members with a month of Standard 500 at <Money amount={MONTH} /> pay <Money amount={would.firstYear} /> a month in
          their first year and <Money amount={would.renewal} /> after it.
        </Trans>
      </p>
      {next && there ? (
        <p>
          <Trans>
            {i18n._(TIER_WORDS[next.tier])} takes {next.more} more active members at a month’s end. Then the same pay{' '}
            <Money amount={there.firstYear} /> and <Money amount={there.renewal} />. What was sold before keeps its rate until its
            anniversary.
          </Trans>
        </p>
      ) : null}
    </Card>
  )
}
