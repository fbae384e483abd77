import type { Page } from 'playwright-core'

/** A phone that makes passkeys and says yes for its owner. */
export async function carryPasskeys(tab: Page): Promise<void> {
  const device = await tab.context().newCDPSession(tab)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
