import { Trans, useLingui } from '@lingui/react/macro'
import { useListAnswer } from '#access/web/use-list-answer.ts'
import { memberListContract } from '#domains/membership/member-list/contract.ts'
import { BILLINGS, PLAN_CODES } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { planInForce } from '#domains/membership/plans/web/plans-in-force.ts'
import type { PromotionView } from '#domains/membership/promotion-list/contract.ts'
import { Simulation } from '#domains/membership/promotion-simulation/web/simulation.tsx'
import styles from '#domains/membership/promotion-simulation/web/simulation.module.css'
import { Boundary } from '#design/states/boundary.tsx'
import { Button } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { FieldRow, SelectField } from '#design/forms/choice-fields.tsx'
import { oneOf, text, useSearchState } from '#design/browser/search-params.ts'
import { SearchField } from '#design/list/toolbar.tsx'
import { isId } from '#platform/ids.ts'

/**
 * Tries the code on a member, for a plan: yes or no, the result of each check, and the price. The member is in the
 * address; nothing is saved.
 */
export function TryCode({ promotion }: { promotion: PromotionView }) {
  const { t } = useLingui()
  const [{ member, plan = 'ADR-500', billing = 'monthly' }, change] = useSearchState({
    member: text,
    plan: oneOf(PLAN_CODES),
    billing: oneOf(BILLINGS),
  })
  return (
    <>
      <Card title={<Trans>Test on a member</Trans>}>
        <p>
          <Trans>Nothing is saved, and the member isn’t notified.</Trans>
        </p>
        <FindMember chosen={member ?? null} onChoose={(id) => change({ member: id })} />
        <FieldRow>
          <SelectField
            name="plan"
            label={t`Plan`}
            defaultValue={plan}
            options={PLAN_CODES.map((code) => ({ value: code, label: planInForce(code, promotion.startsOn)?.name ?? code }))}
            onChange={(value) => change({ plan: value })}
          />
          <SelectField
            name="billing"
            label={t`Paid`}
            defaultValue={billing}
            options={[
              { value: 'monthly', label: t`Monthly` },
              { value: 'annual', label: t`Annually` },
            ]}
            onChange={(value) => change({ billing: value })}
          />
        </FieldRow>
      </Card>
      {member && isId('member', member) ? (
        <Boundary part key={`${member} ${plan} ${billing}`}>
          <Simulation promotionId={promotion.id} memberId={member} planCode={plan} billing={billing} />
        </Boundary>
      ) : null}
    </>
  )
}

function FindMember({ chosen, onChoose }: { chosen: string | null; onChoose: (id: string) => void }) {
  const { t } = useLingui()
  const [{ search }] = useSearchState({ search: text })
  const { data } = useListAnswer(
    memberListContract.list,
    { query: { limit: 6, ...(search ? { search } : {}) } },
    { enabled: search !== undefined },
  )
  return (
    <div className={styles.find}>
      <SearchField label={t`Name, email, phone, VIN, or membership number`} />
      <p role="status" className="visually-hidden">
        {search && data ? <Trans>{data.rows.length} found</Trans> : null}
      </p>
      {search && data?.rows.length === 0 ? (
        <p>
          <Trans>No results for “{search}”.</Trans>
        </p>
      ) : null}
      {search && data ? (
        <ul role="list" className={styles.found}>
          {data.rows.map(({ id, name, email, state, membershipNumber }) => (
            <li key={id}>
              <Button size="small" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
                {name}
              </Button>{' '}
              <small>{[membershipNumber, email, state].filter(Boolean).join(' · ')}</small>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
