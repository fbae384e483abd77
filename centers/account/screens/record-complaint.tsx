import { Trans, useLingui } from '@lingui/react/macro'
import { pathTo } from '#access/path-to.ts'
import { RecordComplaint } from '#domains/claims/complaints/web/record-complaint.tsx'
import { Page } from '#design/layout/page.tsx'

export default function NewComplaint() {
  const { t } = useLingui()
  return (
    <Page
      title={t`Record complaint`}
      intro={<Trans>For a letter, a call, or a regulator’s letter. The deadlines run from the day we received it.</Trans>}
      back={{ to: pathTo('/account-center/complaints'), label: t`Complaints` }}
      width="steps"
    >
      <RecordComplaint />
    </Page>
  )
}
