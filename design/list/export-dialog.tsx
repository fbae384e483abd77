import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#design/button.tsx'
import { RadioCards } from '#design/choice-fields.tsx'
import { Dialog } from '#design/dialog.tsx'
import { Form } from '#design/form.tsx'
import { filtersIn } from '#design/list/looks.ts'
import { TextField } from '#design/text-fields.tsx'

/** All that match, as a file. `action` is the address that makes it; what for is asked, and kept in the history. */
export function ExportDialog({ action, count }: { action: string; count: number | null }) {
  const [search] = useSearchParams()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon="download" onClick={() => setOpen(true)}>
        <Trans>Export</Trans>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={<Trans>Export this list</Trans>}>
        <p>
          {count === null ? (
            <Trans>All rows that match are in the file, not only this page.</Trans>
          ) : (
            <Trans>All {count} rows that match are in the file, not only this page.</Trans>
          )}
        </p>
        <Form
          onSubmit={(answers) => {
            const asked = filtersIn(search)
            asked.set('format', answers.text('format'))
            asked.set('purpose', answers.text('purpose'))
            download(`${action}?${asked}`)
            setOpen(false)
          }}
        >
          <RadioCards
            name="format"
            label={<Trans>As</Trans>}
            sideBySide
            defaultValue="xlsx"
            options={[
              { value: 'xlsx', label: <Trans>Workbook (XLSX)</Trans> },
              { value: 'csv', label: <Trans>Text (CSV)</Trans> },
            ]}
          />
          <TextField
            name="purpose"
            label={<Trans>What is it for?</Trans>}
            hint={<Trans>Kept in the history, with your name.</Trans>}
            maxLength={200}
            autoComplete="off"
          />
          <Button type="submit" kind="primary" icon="download">
            <Trans>Make the file</Trans>
          </Button>
        </Form>
      </Dialog>
    </>
  )
}

/** The browser saves it while it is still being made. */
function download(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
