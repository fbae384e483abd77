import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { Refused } from '#access/web/call.ts'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    // A refusal is expected, and a boundary has shown it; any other caught error is a bug.
    { onCaughtError: (error) => void (error instanceof Refused || reportError(error)) },
  )
})
