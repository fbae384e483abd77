import { Trans, useLingui } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import { agenciesContract, type AgencyView } from '#domains/distribution/agencies/contract.ts'
import { PRICE_TIER_WORDS, TIER_WORDS } from '#domains/distribution/agencies/web/tier-words.ts'
import { COMMISSION_TIERS } from '#domains/membership/sale-terms/rules/commission-tiers.data.ts'
import { PRICE_TIERS } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { Button } from '#design/button.tsx'
import { Beside, Card } from '#design/layout/card.tsx'
import { FieldRow, SelectField } from '#design/forms/choice-fields.tsx'
import { DataTable, type Column } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Form } from '#design/forms/form.tsx'
import { DayText } from '#design/values/moment.tsx'
import { DateField, TextArea } from '#design/forms/text-fields.tsx'

type TierRow = AgencyView['tiers'][number]

/** The tiers, since when, why and by whom; with a form for those who may set them. */
export function AgencyTiers({ agency }: { agency: AgencyView }) {
  const { t } = useLingui()
  const history = (
    <Card title={<Trans>So far</Trans>} flush>
      <DataTable
        caption={t`Tier history`}
        columns={COLUMNS}
        rows={agency.tiers}
        rowKey={({ fromOn, why }) => `${fromOn} ${why}`}
        empty={<EmptyState title={<Trans>As issued, never changed.</Trans>} />}
      />
    </Card>
  )
  if (agency.whyNot.setTiers !== null) return history
  return <Beside aside={<SetTiers key={agency.version} agency={agency} />}>{history}</Beside>
}

const COLUMNS: readonly Column<TierRow>[] = [
  { id: 'from', head: <Trans>From</Trans>, cell: ({ fromOn }) => <DayText day={fromOn} /> },
  { id: 'tiers', head: <Trans>Tiers</Trans>, cell: ({ commissionTier, priceTier }) => `${commissionTier} · ${priceTier}` },
  { id: 'why', sentence: true, head: <Trans>Reason</Trans>, cell: ({ why }) => why },
  { id: 'by', head: <Trans>By</Trans>, cell: ({ setBy }) => setBy },
  { id: 'pinned', head: <Trans>Pinned until</Trans>, cell: ({ pinnedUntil }) => (pinnedUntil ? <DayText day={pinnedUntil} /> : '–') },
]

function SetTiers({ agency }: { agency: AgencyView }) {
  const { i18n } = useLingui()
  const sending = useSubmit(agenciesContract.setTiers, { refreshes: [agenciesContract.read, agenciesContract.list] })
  return (
    <Card title={<Trans>Set tiers</Trans>}>
      <Form
        sending={sending}
        onSubmit={(answers) => {
          const commissionTier = COMMISSION_TIERS.find((tier) => tier === answers.text('commissionTier')) ?? 'T1'
          const priceTier = PRICE_TIERS.find((tier) => tier === answers.text('priceTier')) ?? 'P1'
          sending.submit({
            params: { masterCode: agency.masterCode },
            body: { commissionTier, priceTier, reason: answers.text('reason'), pinnedUntil: answers.day('pinnedUntil') },
          })
        }}
      >
        <FieldRow>
          <SelectField
            name="commissionTier"
            label={<Trans>Commission</Trans>}
            defaultValue={agency.commissionTier}
            options={COMMISSION_TIERS.map((value) => ({ value, label: i18n._(TIER_WORDS[value]) }))}
          />
          <SelectField
            name="priceTier"
            label={<Trans>Price</Trans>}
            defaultValue={agency.priceTier}
            options={PRICE_TIERS.map((value) => ({ value, label: i18n._(PRICE_TIER_WORDS[value]) }))}
          />
        </FieldRow>
        <TextArea
          name="reason"
          label={<Trans>Reason</Trans>}
          hint={<Trans>For new sales from today. Past sales keep their rates. The agency sees the reason.</Trans>}
          maxLength={500}
          rows={3}
        />
        <DateField
          name="pinnedUntil"
          label={<Trans>Pin until</Trans>}
          hint={<Trans>Through this day, the monthly count doesn’t change it. Without a day, the next count can.</Trans>}
          optional
        />
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Save</Trans>
        </Button>
      </Form>
    </Card>
  )
}
