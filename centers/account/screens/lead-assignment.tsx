import { useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { Assignment } from '#domains/distribution/lead-assignment/web/assignment.tsx'
import { Page } from '#design/layout/page.tsx'

export default function LeadAssignment() {
  const { t } = useLingui()
  return (
    <Page title={t`Lead assignment`} back={{ to: pathTo('/account-center/board'), label: t`Back to board` }}>
      <Assignment listPath={pathTo('/account-center/board')} />
    </Page>
  )
}
