/** They end what hangs: a busy machine reaches none of them, nor the limit of `vi.waitFor` (scripts/testing/waiting.ts). */
export declare const patience: {
    testTimeout: number;
    hookTimeout: number;
    expect: {
        poll: {
            timeout: number;
        };
    };
};
declare const _default: import("vite").UserConfig;
export default _default;
