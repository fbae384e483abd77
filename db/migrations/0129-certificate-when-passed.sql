-- A certificate is issued when a lesson is passed, however that is recorded: reading it writes nothing.
-- Sixty random bits, in letters none of which looks like a digit.
create function training_certificate_code() returns text language sql volatile as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(random, place) & 31), 1), '' order by place)
  from sha256(uuid_send(gen_random_uuid())) as random, generate_series(0, 11) as place
$$;

create function issue_training_certificate() returns trigger language plpgsql as $$
begin
  insert into training_certificates (code, user_id, video_id, version, name, title, passed_at, issued_at)
  select training_certificate_code(), u.id, v.id, v.version, u.first_name || ' ' || u.last_name, v.title, new.passed_at, new.passed_at
  from users u, training_videos v where u.id = new.user_id and v.id = new.video_id
  on conflict (user_id, video_id, passed_at) do nothing;
  return null;
end $$;

create trigger training_progress_certificate after insert or update of passed_at on training_progress
  for each row when (new.passed_at is not null) execute function issue_training_certificate();

-- Passed before certificates had codes.
update training_progress set passed_at = passed_at where passed_at is not null;
