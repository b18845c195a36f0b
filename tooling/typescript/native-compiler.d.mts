export declare const nativeCompiler: string;
