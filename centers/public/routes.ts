import type { ScreenRoute } from '../../access/screen-route.ts'

/** Content pages: prerendered, without React in the browser (each exports `handle = { static: true }`). */
export const STATIC_PAGES: readonly ScreenRoute[] = [
  { path: '/', file: 'home.tsx' },
  { path: '/discounts-rewards', file: 'discounts-rewards.tsx' },
  { path: '/faq', file: 'faq.tsx' },
  { path: '/about-us', file: 'about-us.tsx' },
  { path: '/terms-conditions', file: 'terms-conditions.tsx' },
  { path: '/privacy-policy', file: 'privacy-policy.tsx' },
  { path: '/contact', file: 'contact.tsx' },
  { path: '/help', file: 'help.tsx' },
]

/** Forms before sign-in: small and hydrated. */
export const FORM_PAGES: readonly ScreenRoute[] = [
  { path: '/login', file: 'login.tsx' },
  { path: '/agent-login', file: 'agent-login.tsx' },
  { path: '/staff-login', file: 'staff-login.tsx' },
  { path: '/terms-conditions/versions', file: 'terms-versions.tsx' },
  { path: '/reset-password', file: 'reset-password.tsx' },
  { path: '/verify-email', file: 'verify-email.tsx' },
  { path: '/setup/:token', file: 'set-up.tsx' },
  { path: '/invitation/:token', file: 'invitation.tsx' },
  { path: '/join', file: 'join.tsx' },
  { path: '/join/payment', file: 'join-payment.tsx' },
  { path: '/join/resume/:token', file: 'join-resume.tsx' },
  { path: '/join/continue/:token', file: 'join-continue.tsx' },
  { path: '/privacy-request', file: 'privacy-request.tsx' },
  { path: '/complaint', file: 'complaint.tsx' },
  { path: '/sign/:token', file: 'sign.tsx' },
  { path: '/add-photos', file: 'add-photos.tsx' },
  { path: '/member-register', file: 'member-register.tsx' },
  { path: '/card/:number', file: 'card.tsx' },
  { path: '/certificate/:code', file: 'certificate.tsx' },
  { path: '/unsubscribe/:token', file: 'unsubscribe.tsx' },
  { path: '/sandbox/mailbox', file: 'mailbox.tsx' },
  { path: '/sandbox/letters', file: 'emails.tsx' },
  { path: '/sandbox/webhooks', file: 'received-webhooks.tsx' },
  { path: '/api-reference', file: 'api-reference.tsx' },
  { path: '/developers', file: 'developers.tsx' },
  { path: '/agent-registration', file: 'agent-registration.tsx' },
  { path: '/agent-registration/:token', file: 'agency-application.tsx' },
  { path: '/alliance/:token', file: 'alliance.tsx' },
  { path: '/agency/:code', file: 'agency.tsx' },
]
