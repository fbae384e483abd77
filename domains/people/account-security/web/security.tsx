import { ChangeAddress } from '#domains/people/account-security/web/change-address.tsx'
import { ChangePassword } from '#domains/people/passwords/web/change-password.tsx'
import { Authenticator } from '#domains/people/account-security/web/authenticator.tsx'
import { Passkeys } from '#domains/people/account-security/web/passkeys.tsx'
import { SignedInPlaces } from '#domains/people/account-security/web/signed-in-places.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Stack } from '#design/layout/card.tsx'

/** Sign-in methods and sessions: the same for every role. */
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
