import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { TextField } from '#design/forms/text-fields.tsx'

/** Six digits of the app, or a recovery code. `focused` where it takes the place of what was just filled in. */
export function CodeField({ focused = false }: { focused?: boolean }) {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  // What had the focus is gone from the page: without this the keyboard starts over at the top.
  useEffect(() => {
    if (focused) place.current?.querySelector('input')?.focus()
  }, [focused])
  return (
    <div ref={place}>
      <TextField
        name="code"
        label={t`Code`}
        hint={<Trans>The six digits your authenticator app shows now. Without the app: one of your recovery codes.</Trans>}
        missing={t`Write the code.`}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        short
      />
    </div>
  )
}
