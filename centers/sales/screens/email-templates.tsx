import { useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { Templates } from '#domains/distribution/lead-templates/web/templates.tsx'
import { Page } from '#design/layout/page.tsx'

export default function SalesEmailTemplates() {
  const { t } = useLingui()
  return (
    <Page title={t`Email templates`} back={{ to: pathTo('/sales-center/board'), label: t`Back to board` }}>
      <Templates />
    </Page>
  )
}
