-- At a counter somebody may ask for one text: the link to read and sign. They say so, and whoever sells hears it; it is a consent to nothing else.
alter table text_consents
  -- The one kind of text it is for; null: all that go by text.
  add column only_kind text,
  add column heard_by text references users (id),
  add constraint text_consents_heard check ((only_kind is null) = (heard_by is null));

drop index text_consents_in_force;
create unique index text_consents_in_force on text_consents (whose) where withdrawn_at is null and only_kind is null;
create unique index text_consents_of_one_kind on text_consents (whose, only_kind) where withdrawn_at is null and only_kind is not null;
create index text_messages_newest on text_messages (whose, kind, id desc);
