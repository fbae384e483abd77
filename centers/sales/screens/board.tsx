import { useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { BoardPage } from '#domains/distribution/board/web/board-page.tsx'

export default function SalesBoard() {
  const { t } = useLingui()
  return (
    <BoardPage
      title={t`Board`}
      leadPath={(leadId) => pathTo('/sales-center/board/:leadId', { leadId })}
      forecastPath={`${pathTo('/sales-center/reporting')}?report=forecast`}
      mayKeep
    />
  )
}
