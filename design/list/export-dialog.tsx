import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { download } from '#design/browser/download.ts'
import { Button } from '#design/button.tsx'
import { RadioCards } from '#design/forms/choice-fields.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Form } from '#design/forms/form.tsx'
import { filtersIn } from '#design/list/column-preferences.ts'
import { Notice } from '#design/states/notice.tsx'
import { TextField } from '#design/forms/text-fields.tsx'
import { today } from '#design/values/today.ts'

type Props = {
  /** The endpoint that makes the file. */
  action: string
  count: number | null
  /** For an endpoint that a link cannot reach: returns the file, or the reason in words. */
  fetched?: ((asked: URLSearchParams) => Promise<Blob | string>) | undefined
}

/** Exports all matching rows; asks for the purpose, which is recorded in the history. */
export function ExportDialog({ action, count, fetched }: Props) {
  const [search] = useSearchParams()
  const [open, setOpen] = useState(false)
  const [whyNot, setWhyNot] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const take = async (asked: URLSearchParams): Promise<void> => {
    if (!fetched) return finish(`${action}?${asked}`, '')
    setPending(true)
    const file = await fetched(asked)
    setPending(false)
    if (typeof file === 'string') return setWhyNot(file)
    const url = URL.createObjectURL(file)
    finish(url, `${action.split('/').at(-1)?.replace('-export', 's') ?? ''}-${today()}.${asked.get('format')}`)
    URL.revokeObjectURL(url)
  }
  const finish = (address: string, name: string): void => {
    download(address, name)
    setWhyNot(null)
    setOpen(false)
  }
  return (
    <>
      <Button icon="download" onClick={() => setOpen(true)}>
        <Trans>Export</Trans>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={<Trans>Export this list</Trans>}>
        <p>
          {count === null ? (
            <Trans>The file includes all matching rows, not just this page.</Trans>
          ) : (
            <Trans>The file includes all {count} matching rows, not just this page.</Trans>
          )}
        </p>
        {whyNot ? (
          <Notice tone="danger" live>
            {whyNot}
          </Notice>
        ) : null}
        <Form
          onSubmit={(answers) => {
            const asked = filtersIn(search)
            asked.set('format', answers.text('format'))
            asked.set('purpose', answers.text('purpose'))
            asked.set('timeZone', Intl.DateTimeFormat().resolvedOptions().timeZone)
            void take(asked)
          }}
        >
          <RadioCards
            name="format"
            label={<Trans>Format</Trans>}
            sideBySide
            defaultValue="xlsx"
            options={[
              { value: 'xlsx', label: <Trans>Excel (XLSX)</Trans> },
              { value: 'csv', label: <Trans>Text (CSV)</Trans> },
            ]}
          />
          <TextField
            name="purpose"
            label={<Trans>Purpose of export</Trans>}
            hint={<Trans>Saved in the history with your name.</Trans>}
            maxLength={200}
            autoComplete="off"
          />
          <Button type="submit" kind="primary" icon="download" pending={pending}>
            <Trans>Create file</Trans>
          </Button>
        </Form>
      </Dialog>
    </>
  )
}
