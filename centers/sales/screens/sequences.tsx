import { useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { Sequences } from '#domains/distribution/lead-sequences/web/sequences.tsx'
import { Page } from '#design/layout/page.tsx'

export default function SalesSequences() {
  const { t } = useLingui()
  return (
    <Page title={t`Sequences`} back={{ to: pathTo('/sales-center/board'), label: t`Back to board` }}>
      <Sequences templatesPath={pathTo('/sales-center/email-templates')} />
    </Page>
  )
}
