import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSubmit } from '#access/web/use-submit.ts'
import { viewsContract, type ViewedList } from '#domains/records/views/contract.ts'
import { addressOf } from '#domains/records/views/web/viewed.ts'
import { Button } from '#design/button.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Form } from '#design/forms/form.tsx'
import { TextField } from '#design/forms/text-fields.tsx'

/** Saves the list as it is shown now, under a name. It is private until it is shared. */
export function KeepView({ list, search }: { list: ViewedList; search: string }) {
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  const sending = useSubmit(viewsContract.keep, {
    refreshes: [viewsContract.list],
    onDone: (view) => {
      setOpen(false)
      void navigate(`?${addressOf(view)}`, { preventScrollReset: true })
    },
  })
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Trans>Save view</Trans>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={<Trans>Save view</Trans>}>
        <Form sending={sending} onSubmit={(answers) => sending.submit({ body: { list, name: answers.text('name'), search } })}>
          <TextField
            name="name"
            label={<Trans>Name</Trans>}
            hint={<Trans>Saves the filters, sort order, and columns. Results update each time you open the view.</Trans>}
            maxLength={60}
            autoComplete="off"
          />
          <Button type="submit" kind="primary" pending={sending.pending}>
            <Trans>Save</Trans>
          </Button>
        </Form>
      </Dialog>
    </>
  )
}
