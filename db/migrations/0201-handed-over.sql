-- A device handed over by whoever sells: the link is opened on it, by the member, and the evidence says so.
alter table signing_links add column handed_over boolean not null default false;
alter table signatures drop constraint signatures_method_check,
  add constraint signatures_method_check check (method in ('signed_in', 'signing_link', 'join', 'handed_over'));
