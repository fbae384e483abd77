import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { TextField } from '#design/forms/text-fields.tsx'

/** A six-digit code of the app, or a recovery code. `focused` where it replaces the field that was just filled in. */
export function CodeField({ focused = false }: { focused?: boolean }) {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  // The element that had the focus is gone: without this the keyboard starts at the top of the page.
  useEffect(() => {
    if (focused) place.current?.querySelector('input')?.focus()
  }, [focused])
  return (
    <div ref={place}>
      <TextField
        name="code"
        label={t`Code`}
        hint={<Trans>Enter the 6-digit code from your authenticator app, or a recovery code.</Trans>}
        missing={t`Enter the code.`}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        short
      />
    </div>
  )
}
