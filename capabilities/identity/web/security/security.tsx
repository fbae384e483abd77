import { ChangeAddress } from '#capabilities/identity/web/security/change-address.tsx'
import { ChangePassword } from '#capabilities/identity/web/security/change-password.tsx'
import { Authenticator } from '#capabilities/identity/web/security/authenticator.tsx'
import { Passkeys } from '#capabilities/identity/web/security/passkeys.tsx'
import { SignedInPlaces } from '#capabilities/identity/web/security/signed-in-places.tsx'
import { Boundary } from '#design/boundary.tsx'
import { Stack } from '#design/card.tsx'

/** The ways one signs in, and where one is signed in: the same for everybody, whatever they do here. */
export function Security() {
  return (
    <Stack>
      <Boundary part>
        <Passkeys />
        <Authenticator />
      </Boundary>
      <ChangePassword />
      <Boundary part>
        <ChangeAddress />
      </Boundary>
      <Boundary part>
        <SignedInPlaces />
      </Boundary>
    </Stack>
  )
}
