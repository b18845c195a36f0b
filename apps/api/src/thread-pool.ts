/**
 * Node hashes, compresses, resolves names and reads files on one pool of four threads: a few slow
 * tasks would keep media waiting. The size is read when the pool is first used, so that this module
 * has to be imported before any other.
 */
process.env["UV_THREADPOOL_SIZE"] ??= "16";
