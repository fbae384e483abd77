import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { passkeysContract } from '#domains/people/passkeys/contract.ts'
import { optionsToSignIn } from '#domains/people/passkeys/server/ceremony.ts'
import { addPasskey, beginPasskey, renamePasskey } from '#domains/people/passkeys/server/passkeys.ts'

export const passkeysRoutes = serve(passkeysContract, {
  passkeyOptions: () => optionsToSignIn(),
  beginPasskey: ({ actor }) => beginPasskey(actor),
  addPasskey: ({ actor, body }) => addPasskey(actor, body).then(() => DONE),
  renamePasskey: ({ actor, params, body }) => renamePasskey(actor, params.passkeyId, body.name).then(() => DONE),
})
