INSERT INTO "processing_results" ("video_id", "ended_at", "failure", "detail")
SELECT v.id, coalesce(s.completed_at, v.created_at), v.failure, coalesce(v.failure_detail, '')
FROM videos v LEFT JOIN video_sources s ON s.video_id = v.id WHERE v.processing = 'failed' AND v.failure IS NOT NULL
ON CONFLICT DO NOTHING;
