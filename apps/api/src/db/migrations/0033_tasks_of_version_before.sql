-- A node of the version before does not know media_folder. What it prepared of such a source is abandoned, and its task goes to a
-- worker of this version: priorities from 32000 on are claimed by these alone, and the node holds no lease of it.
CREATE FUNCTION take_task_of_version_before() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if exists (select from video_sources s where s.video_id = new.video_id and s.media_folder is not null) then
    new.priority := new.priority + 32100;
    if new.state = 'running' then
      new.state := 'waiting';
      new.attempts := 0;
      new.lease_until := null;
      insert into abandoned_files (key)
      select 'media/' || case when v.revision = 0 then v.file
        else regexp_replace(v.file, '-r\d+$', '') || '-r' || v.revision end
      from videos v where v.id = new.video_id
      on conflict (key) do update set abandoned_at = now();
    end if;
  end if;
  return new;
end
$$;--> statement-breakpoint
CREATE TRIGGER encode_tasks_of_version_before BEFORE INSERT ON "encode_tasks"
FOR EACH ROW WHEN (new.priority < 32000) EXECUTE FUNCTION take_task_of_version_before();
