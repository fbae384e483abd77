import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubmit } from '#access/web/use-submit.ts'
import { leaversContract, type FoundLeaver } from '#domains/people/leavers/contract.ts'
import { ACCESS_CHANGED } from '#domains/people/user-access/web/access-changed.ts'
import { ACCESS_REASONS } from '#domains/people/user-access/web/access-words.ts'
import { USER_ROLE_WORDS } from '#domains/people/user-list/web/user-role-words.ts'
import { TABLE_MOST } from '#domains/records/table-imports/contract.ts'
import { Button } from '#design/button.tsx'
import { FileField } from '#design/forms/file-field.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'
import { Card, Stack } from '#design/layout/card.tsx'
import { Page } from '#design/layout/page.tsx'
import { type Column, DataTable } from '#design/list/data-table.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Tag } from '#design/values/tag.tsx'

/** A file of email addresses, who they are, and all of them suspended. */
export function LeaversPage({ back }: { back: string }) {
  const { t } = useLingui()
  const [file, setFile] = useState<File | null>(null)
  const reading = useSubmit(leaversContract.read)
  const isLarge = file !== null && file.size > TABLE_MOST.bytes
  return (
    <Page
      title={t`Suspend leavers from a file`}
      back={{ to: back, label: t`People` }}
      intro={<Trans>A CSV file of email addresses, up to 500. You see who they are before anyone is suspended.</Trans>}
    >
      <Stack>
        <Card title={<Trans>File</Trans>}>
          <Form
            sending={reading}
            label={t`File of leavers`}
            onSubmit={() => {
              if (file && !isLarge) reading.submit({ body: file })
            }}
          >
            <FileField
              name="file"
              label={<Trans>CSV file</Trans>}
              hint={file ? file.name : <Trans>With column names in the first row</Trans>}
              accept=".csv,.tsv,.txt,text/csv"
              chosen={file !== null}
              missing={t`Choose a file.`}
              error={isLarge ? t`This file is larger than 5 MB. Split it into parts.` : (reading.fields['file'] ?? null)}
              onFiles={([first]) => setFile(first ?? null)}
            />
            <FormActions>
              <Button type="submit" kind={reading.answer ? 'secondary' : 'primary'} pending={reading.pending}>
                <Trans>Check file</Trans>
              </Button>
            </FormActions>
          </Form>
        </Card>
        {reading.answer ? <Found rows={reading.answer.rows} /> : null}
      </Stack>
    </Page>
  )
}

function Found({ rows }: { rows: readonly FoundLeaver[] }) {
  const { t } = useLingui()
  const leaving = rows.flatMap(({ user, whyNot }) => (user && whyNot === null ? [user.id] : []))
  const sending = useSubmit(leaversContract.suspend, { refreshes: ACCESS_CHANGED })
  const done = sending.answer
  return (
    <Card title={<Trans>People in this file</Trans>}>
      <DataTable caption={t`People in this file`} columns={COLUMNS} rows={rows} rowKey={({ email }) => email} empty={null} />
      {done ? (
        <Notice
          tone={done.skipped.length > 0 ? 'warning' : 'success'}
          live
          title={<Plural value={done.suspended} one="# person suspended." other="# people suspended." />}
        >
          {done.skipped.length > 0 ? (
            <Plural
              value={done.skipped.length}
              one="# person was skipped. Check the file again."
              other="# people were skipped. Check the file again."
            />
          ) : null}
        </Notice>
      ) : leaving.length > 0 ? (
        <Form
          sending={sending}
          label={t`Suspend all`}
          onSubmit={(answers) => sending.submit({ body: { userIds: leaving, reason: answers.text('reason') } })}
        >
          <TextArea name="reason" label={<Trans>Reason</Trans>} hint={<Trans>Saved in the history.</Trans>} maxLength={500} rows={2} />
          <FormActions>
            <Button type="submit" kind="danger" pending={sending.pending}>
              <Plural value={leaving.length} one="Suspend # person" other="Suspend # people" />
            </Button>
          </FormActions>
        </Form>
      ) : (
        <Notice tone="info" title={<Trans>No one in this file can be suspended.</Trans>} />
      )}
    </Card>
  )
}

const COLUMNS: readonly Column<FoundLeaver>[] = [
  { id: 'email', head: <Trans>Email</Trans>, cell: ({ email }) => email },
  { id: 'name', head: <Trans>Name</Trans>, cell: ({ user }) => user?.name ?? '–' },
  { id: 'role', head: <Trans>Role</Trans>, cell: ({ user }) => (user ? <RoleWord role={user.role} /> : '–') },
  { id: 'what', head: <Trans>What happens</Trans>, sentence: true, cell: ({ whyNot }) => <What whyNot={whyNot} /> },
]

function RoleWord({ role }: { role: NonNullable<FoundLeaver['user']>['role'] }) {
  const { i18n } = useLingui()
  return <>{i18n._(USER_ROLE_WORDS[role])}</>
}

function What({ whyNot }: Pick<FoundLeaver, 'whyNot'>) {
  const { i18n } = useLingui()
  if (whyNot === null) return <Tag tone="red">{<Trans>Will be suspended</Trans>}</Tag>
  return whyNot === 'unknown' ? <Trans>No one here uses this address.</Trans> : i18n._(ACCESS_REASONS[whyNot])
}
