/**
 * Node's hashing, compression, DNS and files share four threads: slow tasks would block media.
 * Import this first, as the pool reads its size on first use.
 */
process.env["UV_THREADPOOL_SIZE"] ??= "16";
