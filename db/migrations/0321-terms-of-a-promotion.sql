-- What a code promised is kept as its terms: a percent stays a percent when the plan changes (docs/rules.md §1 and §10).
update memberships m
   set discount = m.discount || jsonb_build_object('basisPoints', p.percent_bp, 'planCodes', to_jsonb(p.plan_codes))
  from promotions p
 where p.id = m.promotion_id and m.discount is not null and not m.discount ? 'planCodes';

-- Members told that the payments without their code come next, each once.
create table promotion_end_notices (
  membership_id text primary key references memberships (id),
  renews_on date not null,
  before_cents bigint not null check (before_cents >= 0),
  after_cents bigint not null check (after_cents > before_cents),
  noticed_on date not null check (noticed_on < renews_on),
  at timestamptz not null
);
