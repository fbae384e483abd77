import { useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { BoardPage } from '#domains/distribution/board/web/board-page.tsx'

export default function StaffBoard() {
  const { t } = useLingui()
  return (
    <BoardPage
      title={t`Sales leads`}
      leadPath={(leadId) => pathTo('/account-center/board/:leadId', { leadId })}
      forecastPath={`${pathTo('/account-center/reporting')}?report=forecast`}
      mayKeep={false}
    />
  )
}
