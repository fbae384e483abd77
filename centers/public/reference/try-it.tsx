import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { ask, type Asked, type Tried } from '#centers/public/reference/ask.ts'
import type { Operation } from '#centers/public/reference/open-api.ts'
import styles from '#centers/public/reference/reference.module.css'
import { Button } from '#design/button.tsx'

/** Asks an operation with one’s own token, and shows what it answers. */
export function TryIt({ operation, token }: { operation: Operation; token: string }) {
  const { t } = useLingui()
  const [tried, setTried] = useState<Tried | 'failed' | null>(null)
  const [isAsking, setAsking] = useState(false)
  const send = async (asked: Asked) => {
    setAsking(true)
    setTried(await ask(operation, asked, token).catch(() => 'failed' as const))
    setAsking(false)
  }
  const fields = operation.params.filter(({ where }) => where !== 'header')
  return (
    <form
      className={styles.try}
      aria-label={t`Try ${operation.method} ${operation.path}`}
      onSubmit={(event) => {
        event.preventDefault()
        const data = new FormData(event.currentTarget)
        const textOf = (name: string) => String(data.get(name) ?? '')
        void send({ values: Object.fromEntries(fields.map(({ name }) => [name, textOf(name)])), body: textOf('(body)') })
      }}
    >
      {fields.map(({ name, required }) => (
        <Field key={name} name={name} label={name} isRequired={required} />
      ))}
      {operation.body ? <Field name="(body)" label={t`Request body`} isRequired isLong /> : null}
      {operation.method === 'GET' ? null : (
        <p>
          <Trans>This changes real data.</Trans>
        </p>
      )}
      <Button
        type="submit"
        size="small"
        pending={isAsking}
        disabledReason={token || operation.scope === '' ? null : t`Enter your API token above first.`}
      >
        <Trans>Send request</Trans>
      </Button>
      <div role="status">{tried === null ? null : <Result tried={tried} />}</div>
    </form>
  )
}

function Field({ name, label, isRequired, isLong = false }: { name: string; label: string; isRequired: boolean; isLong?: boolean }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>
        <code>{label}</code>
      </label>
      {isLong ? (
        <textarea id={id} name={name} rows={5} required={isRequired} defaultValue="{}" spellCheck={false} />
      ) : (
        <input id={id} name={name} required={isRequired} spellCheck={false} autoComplete="off" />
      )}
    </div>
  )
}

function Result({ tried }: { tried: Tried | 'failed' }) {
  if (tried === 'failed')
    return (
      <p>
        <Trans>We couldn’t reach the API. Check your connection, then try again.</Trans>
      </p>
    )
  return (
    <>
      <p>
        <Trans>
          Status {tried.status}, {tried.milliseconds} ms
        </Trans>
      </p>
      <pre tabIndex={0}>{tried.text}</pre>
    </>
  )
}
