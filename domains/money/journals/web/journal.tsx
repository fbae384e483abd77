import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { addressOf } from '#access/web/address-of.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { type JournalAccount, journalsContract } from '#domains/money/journals/contract.ts'
import { LAYOUTS } from '#domains/money/journals/rules/journal.ts'
import { accountWords } from '#domains/money/ledger/web/ledger-words.ts'
import { Button } from '#design/button.tsx'
import { download } from '#design/browser/download.ts'
import { FieldRow, RadioCards } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { FormActions } from '#design/forms/form-parts.tsx'
import { DateField, TextField } from '#design/forms/text-fields.tsx'
import { Card, Stack } from '#design/layout/card.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { type Column, DataTable } from '#design/list/data-table.tsx'
import { today } from '#design/values/today.ts'
import { Tag } from '#design/values/tag.tsx'

/** The file for the company’s own books, and what its accounts are called there. */
export function Journal() {
  return (
    <Stack>
      <JournalFile />
      <Accounts />
    </Stack>
  )
}

const NAMES = { quickbooks: 'QuickBooks', netsuite: 'NetSuite' } as const

function JournalFile() {
  const { t } = useLingui()
  const [last] = useState(today)
  return (
    <Card title={<Trans>Journal for your books</Trans>}>
      <p>
        <Trans>One entry for each day, with what each account was debited and credited. Its sums are those of the ledger.</Trans>
      </p>
      <Form
        label={t`Journal for your books`}
        onSubmit={(answers) => {
          const [fromOn, toOn] = [answers.day('fromOn') ?? last, answers.day('toOn') ?? last]
          const layout = LAYOUTS.find((each) => each === answers.text('layout')) ?? 'quickbooks'
          const query = { fromOn, toOn, layout, purpose: answers.text('purpose') }
          download(addressOf(journalsContract.file, { query }), '')
        }}
      >
        <FieldRow>
          <DateField name="fromOn" label={<Trans>First day</Trans>} defaultValue={`${last.slice(0, 8)}01`} />
          <DateField name="toOn" label={<Trans>Last day</Trans>} defaultValue={last} />
        </FieldRow>
        <RadioCards
          name="layout"
          label={<Trans>Program</Trans>}
          sideBySide
          defaultValue="quickbooks"
          options={LAYOUTS.map((layout) => ({ value: layout, label: NAMES[layout] }))}
        />
        <TextField
          name="purpose"
          label={<Trans>Purpose of export</Trans>}
          hint={<Trans>Saved in the history with your name.</Trans>}
          maxLength={200}
          autoComplete="off"
        />
        <FormActions>
          <Button type="submit" kind="primary" icon="download">
            <Trans>Create file</Trans>
          </Button>
        </FormActions>
      </Form>
    </Card>
  )
}

function Accounts() {
  const { t, i18n } = useLingui()
  const { rows, mayMap } = useAnswer(journalsContract.accounts, {})
  const [opened, setOpened] = useState<JournalAccount | null>(null)
  const mapping = useSubmit(journalsContract.map, { refreshes: [journalsContract.accounts], onDone: () => setOpened(null) })
  const open = (account: JournalAccount) => {
    mapping.reset()
    setOpened(account)
  }
  return (
    <Card title={<Trans>Accounts in your books</Trans>} flush>
      <DataTable
        caption={t`Accounts in your books`}
        columns={columnsFor(i18n, mayMap ? open : null)}
        rows={rows}
        rowKey={({ account }) => account}
        empty={null}
      />
      <Dialog open={opened !== null} onClose={() => setOpened(null)} title={opened ? accountWords(i18n, opened.account) : ''}>
        {opened ? (
          <Form
            sending={mapping}
            checksAll
            label={accountWords(i18n, opened.account)}
            onSubmit={(answers) =>
              mapping.submit({ params: { account: opened.account }, body: { number: answers.text('number'), name: answers.text('name') } })
            }
          >
            <TextField name="number" label={<Trans>Number in your books</Trans>} defaultValue={opened.number} maxLength={20} optional />
            <TextField name="name" label={<Trans>Name in your books</Trans>} defaultValue={opened.name} maxLength={100} />
            <FormActions>
              <Button type="submit" kind="primary" pending={mapping.pending}>
                <Trans>Save</Trans>
              </Button>
            </FormActions>
          </Form>
        ) : null}
      </Dialog>
    </Card>
  )
}

const columnsFor = (i18n: I18n, onOpen: ((account: JournalAccount) => void) | null): Column<JournalAccount>[] => [
  { id: 'ledger', head: <Trans>Account</Trans>, cell: ({ account }) => accountWords(i18n, account) },
  { id: 'number', head: <Trans>Number in your books</Trans>, whole: true, cell: ({ number }) => number || '–' },
  {
    id: 'name',
    head: <Trans>Name in your books</Trans>,
    cell: ({ name, isMapped }) =>
      isMapped ? (
        name
      ) : (
        <Tag>
          <Trans>Same name</Trans>
        </Tag>
      ),
  },
  ...(onOpen
    ? [
        {
          id: 'actions',
          head: (
            <span className="visually-hidden">
              <Trans>Actions</Trans>
            </span>
          ),
          cell: (account: JournalAccount) => <Edit account={account} onOpen={onOpen} />,
        },
      ]
    : []),
]

function Edit({ account, onOpen }: { account: JournalAccount; onOpen: (account: JournalAccount) => void }) {
  const { t, i18n } = useLingui()
  return (
    <Button size="small" aria-label={t`Edit ${accountWords(i18n, account.account)}`} onClick={() => onOpen(account)}>
      <Trans>Edit</Trans>
    </Button>
  )
}
