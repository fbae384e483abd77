alter table leads
  -- Owners who let it pass, in order: after two it is the sales admin's (docs/rules.md §8).
  add column passed_by text[] not null default '{}',
  add column merged_into text references leads (id),
  add column referred_by text,
  add column message text not null default '',
  add column tiers_approved_by text references users (id),
  add check ((stage = 'CONVERTED') = (master_code is not null)),
  add check (stage <> 'DUPLICATE' or merged_into is not null),
  add check (stage not in ('LOST', 'NURTURE', 'DISQUALIFIED') or closed_reason is not null);

-- What one lead is known by, so that it is not made twice.
create index leads_npn on leads (ltrim(npn, '0')) where npn is not null;
create index leads_email on leads (email) where email is not null;
create index leads_phone on leads (regexp_replace(coalesce(phone, ''), '\D', '', 'g')) where phone is not null;
create index leads_zip on leads (left(zip, 5)) where zip is not null;
create index leads_newest on leads (id desc);
-- What the sweep looks for.
create index leads_open on leads (stage_since) where stage in ('NEW', 'ASSIGNED', 'ATTEMPTING', 'CONTACTED', 'QUALIFIED', 'DEMO', 'AGREEMENT_SENT', 'ONBOARDING');
create index leads_asleep on leads (wake_on) where stage = 'NURTURE';
