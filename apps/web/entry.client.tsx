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
    // A refusal is an answer, and a boundary has shown it; anything else it caught is a fault of ours.
    { onCaughtError: (error) => void (error instanceof Refused || reportError(error)) },
  )
})
