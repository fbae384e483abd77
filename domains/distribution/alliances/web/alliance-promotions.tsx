import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { promotionsContract } from '#domains/membership/promotion-list/contract.ts'
import { CODE_COLUMNS } from '#domains/membership/promotion-list/web/code-columns.tsx'
import { LinkButton } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { DataTable } from '#design/list/data-table.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import type { Id } from '#platform/ids.ts'

const SHOWN = new Set(['code', 'does', 'status', 'uses', 'cost', 'revenue', 'ends'])
const COLUMNS = CODE_COLUMNS.filter(({ id }) => SHOWN.has(id))

/** The promotion codes that only this group's agencies sell with, newest first. */
export function AlliancePromotions({ allianceId }: { allianceId: Id<'alliance'> }) {
  const { t } = useLingui()
  const { rows, found } = useAnswer(promotionsContract.promotions, { query: { alliance: allianceId } })
  return (
    <Card
      title={<Trans>Promotion codes</Trans>}
      flush
      actions={
        found > 0 ? (
          <LinkButton size="small" to={`${pathTo('/account-center/promotion-codes')}?${new URLSearchParams({ alliance: allianceId })}`}>
            <Trans>View all</Trans>
          </LinkButton>
        ) : null
      }
    >
      <DataTable
        caption={t`Promotion codes`}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => pathTo('/account-center/promotion-codes/:promotionId', { promotionId: id })}
        empty={<EmptyState title={<Trans>No promotion codes are limited to this group.</Trans>} />}
      />
    </Card>
  )
}
