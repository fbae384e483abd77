import { useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { Assignment } from '#domains/distribution/lead-assignment/web/assignment.tsx'
import { Page } from '#design/layout/page.tsx'

export default function SalesLeadAssignment() {
  const { t } = useLingui()
  return (
    <Page title={t`Lead assignment`} back={{ to: pathTo('/sales-center/board'), label: t`Back to board` }}>
      <Assignment listPath={pathTo('/sales-center/board')} />
    </Page>
  )
}
